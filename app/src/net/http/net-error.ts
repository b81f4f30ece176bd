/** Why a request or a download failed. */
export type NetErrorKind =
  /** The name is unknown, or nothing accepts connections. */
  | 'no-connection'
  /** The host has an address that is not public, and the user did not type this host. */
  | 'private-address'
  /** The certificate is not valid for the host. */
  | 'bad-certificate'
  /** The answer took too long, broke off, or is not HTTP. The next try may succeed. */
  | 'broken-answer'
  /** Our own network is down, or its proxy fails. */
  | 'no-network'
  /** The proxy script of the system cannot be used, so nothing may be requested. */
  | 'proxy-script'
  /** The content contradicts what the server said about it, so another try is useless. */
  | 'damaged'
  /** The content is larger than any sitemap, or far larger than the bytes as sent. */
  | 'too-large'
  /** The URL redirects in a loop, or too often. */
  | 'redirects';

export class NetError extends Error {
  readonly kind: NetErrorKind;

  constructor(kind: NetErrorKind, message: string) {
    super(message);
    this.name = 'NetError';
    this.kind = kind;
  }
}

const KINDS: Readonly<Record<string, NetErrorKind>> = {
  ENOTFOUND: 'no-connection',
  ECONNREFUSED: 'no-connection',
  EHOSTUNREACH: 'no-connection',
  ETIMEDOUT: 'no-connection',
  UND_ERR_CONNECT_TIMEOUT: 'no-connection',
  EAI_AGAIN: 'no-network',
  ENETUNREACH: 'no-network',
  ENETDOWN: 'no-network',
};

/** Converts any error of a connection or an answer to a {@link NetError}. */
export function toNetError(error: unknown): NetError {
  if (error instanceof NetError) return error;
  const { message, code } =
    error instanceof Error
      ? { code: '', ...error, message: error.message }
      : { message: String(error), code: '' };
  const known = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|HOSTNAME_MISMATCH/.test(code);
  return new NetError(known ?? (isCertificate ? 'bad-certificate' : 'broken-answer'), message || code);
}
