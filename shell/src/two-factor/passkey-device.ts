import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { offlineError } from '@hive/shared-auth/http';

/** Input or output of a WebAuthn call as JSON. The contract leaves its fields to the browser and the api's library. */
type WebAuthnJson = Record<string, unknown>;

/** The api's options for creating a passkey or for signing in with one. */
interface Question {
  options: WebAuthnJson;
}

/**
 * Why the device returned nothing. `stopped`: aborted by the page, so no message is shown. Browsers do not distinguish
 * Cancel from a timeout: both are `cancelled`.
 */
type DeviceFault = 'cancelled' | 'stopped' | 'known' | 'failed';

/** The message for the user, and whether it is an error or only information. */
export interface Notice {
  tone: 'berry' | 'sky';
  text: string;
}

const notices: Readonly<Record<DeviceFault, Notice | null>> = {
  cancelled: { tone: 'sky', text: 'Cancelled, or it took too long. Try again when you are ready.' },
  stopped: null,
  known: { tone: 'berry', text: 'This device already has a passkey for your account.' },
  failed: {
    tone: 'berry',
    text: 'Your device could not do this. Try again, or use another one.',
  },
};

/** The device returned nothing, or the user cancelled. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  /** The message, if one is shown. */
  readonly notice: Notice | null;

  constructor(fault: DeviceFault, cause?: unknown) {
    super(`No passkey: ${fault}`, { cause });
    this.notice = notices[fault];
  }
}

/** Whether the browser supports passkeys. It does not on pages served without https. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Creates a passkey on the user's device. @throws DeviceError */
export async function makePasskey({ options }: Question): Promise<WebAuthnJson> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await orWhy(startRegistration({ optionsJSON }))) };
}

/** Requests an assertion with a passkey of the user. @throws DeviceError */
export async function answerWithPasskey({ options }: Question): Promise<WebAuthnJson> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await orWhy(startAuthentication({ optionsJSON }))) };
}

/** Aborts a pending request, because the page that started it is gone. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Loaded only when passkeys are used. */
const loadLibrary = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw offlineError(cause);
  });

async function orWhy<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new DeviceError(faultOf(error), error);
  }
}

/** Error names by outcome: WebAuthn Level 3 §5.1.3 and §5.1.4. */
function faultOf(error: unknown): DeviceFault {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return 'cancelled';
    case 'AbortError':
      return 'stopped';
    case 'InvalidStateError':
      return 'known';
    default:
      return 'failed';
  }
}
