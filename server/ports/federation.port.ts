/** Whom another provider vouches for. `subject` is theirs alone at that issuer, and stays when an address changes. */
export interface Vouched {
  issuer: string
  subject: string
  /** Null where the provider gives none, or does not say that it is verified. */
  verifiedEmail: string | null
  /** Whether more than a password was asked for there. */
  withSecondFactor: boolean
  /** What names their session there when it is to end. */
  session: string
}

/** Sign-in at somebody else's: the browser goes there and comes back with an answer that is checked against what was remembered. */
export interface FederationPort {
  /** Where to send the browser, and what to remember until it is back. Fails where the provider cannot be reached. */
  begin(callback: string): Promise<{ url: string; memory: string }>
  /** Whom the answer vouches for. Fails where it is not the answer to what was asked, or the provider cannot be reached. */
  finish(answer: URL, memory: string): Promise<Vouched>
  /** Where the browser ends its session there, whose name is known or not; null where the provider has no such address. */
  endUrl(returnTo: string, session: string | undefined): Promise<string | null>
}
