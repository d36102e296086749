/**
 * Codes of an authenticator app (RFC 6238): a key that server and app share, and six digits that change every 30 seconds. Whether
 * a code may be used is the product's business; this only says which step of time it belongs to.
 */
export interface OneTimeCodesPort {
  /** A new key, base32, as people type it into an app. */
  newSecret(): string
  /** The same key as an address that an app reads from a QR code. */
  address(secret: string, names: { issuer: string; account: string }): string
  /** The step of time that a code is right for, at most one step before or after now; null where it is wrong. */
  stepOf(secret: string, code: string, at: Date): number | null
}
