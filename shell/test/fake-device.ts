/** The page's requests to the device, with functions that answer them. */
export interface FakeDevice {
  /** All requests so far, newest last. */
  requests: { publicKey: Record<string, unknown>; signal: AbortSignal }[];
  /** The user touches the device. */
  touch: () => void;
  /** The browser rejects with an error of this name: NotAllowedError is Cancel. */
  fail: (name: string) => void;
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = {
  id: 'ZGV2aWNl',
  rawId: bytes('device'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client data'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
    getTransports: () => ['internal'],
  },
};

/** Adds the WebAuthn API that jsdom lacks, for the tests of one file. */
export function setUpDevice(): FakeDevice {
  const device: FakeDevice = { requests: [], touch: () => undefined, fail: () => undefined };

  const ask = (question: FakeDevice['requests'][number]) =>
    new Promise((resolve, reject) => {
      device.requests.push(question);
      device.touch = () => resolve(credential);
      device.fail = (name) => reject(new DOMException('', name));
      question.signal.addEventListener('abort', () => device.fail('AbortError'));
    });

  beforeEach(() => {
    device.requests = [];
    Object.assign(window, { PublicKeyCredential: class PublicKeyCredential {} });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { create: ask, get: ask },
    });
  });
  afterEach(forgetPasskeys);
  return device;
}

/** Makes the browser one without passkey support. */
export function forgetPasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
