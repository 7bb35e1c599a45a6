import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { offlineError } from '@hive/shared-auth/http';

/** Input or output of a WebAuthn call as JSON. The contract leaves its fields to the browser and the api's library. */
type WebAuthnJson = Record<string, unknown>;

/** The api's question for a new passkey, or for an answer by one. */
interface Question {
  options: WebAuthnJson;
}

/**
 * Why the person's device gave nothing. `stopped`: we took the question back ourselves, so nobody needs to be told.
 * Browsers do not say whether somebody pressed Cancel or just waited: both are `cancelled`.
 */
type DeviceFault = 'cancelled' | 'stopped' | 'known' | 'failed';

/** A sentence for the person, and whether something is wrong or just did not happen. */
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

/** The device, or the person at it, did not answer. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  /** What to say about it, if anything. */
  readonly notice: Notice | null;

  constructor(fault: DeviceFault, cause?: unknown) {
    super(`No passkey: ${fault}`, { cause });
    this.notice = notices[fault];
  }
}

/** Whether this browser knows passkeys at all; pages that came without https have none either. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Has a device of the person make a passkey. @throws DeviceError */
export async function makePasskey({ options }: Question): Promise<WebAuthnJson> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await orWhy(startRegistration({ optionsJSON }))) };
}

/** Has a device of the person answer with its passkey. @throws DeviceError */
export async function answerWithPasskey({ options }: Question): Promise<WebAuthnJson> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await orWhy(startAuthentication({ optionsJSON }))) };
}

/** Takes back the question that a device is asked now: whoever asked has left. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Only people who use passkeys load it. */
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

/** WebAuthn Level 3 §5.1.3 and §5.1.4: the names of the errors of each way it can end. */
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
