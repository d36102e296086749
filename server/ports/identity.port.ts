/** An account as identity knows it. */
export interface Account {
  user_id: number
  email: string
}

/** Where a right password leads. Everything but DONE names what must happen first; there is no session then. */
export type Accepted =
  | ({ step: 'DONE' } & Account)
  | ({ step: 'NEW_PASSWORD_REQUIRED' | 'RESET_PASSWORD' | 'CONFIRM_SIGN_UP' } & Account)
  /** The provider asks for a code of its own; `answerCode` takes it with the challenge. */
  | ({ step: 'SECOND_FACTOR'; challenge: string } & Account)

/** A sign-in that leads nowhere. */
export interface Refused {
  step: 'REFUSED'
  because: 'wrong' | 'locked'
  user_id: number | null
  retryAfterSeconds: number
}

/** What a code comes to that the provider asked for. */
export type CodeResult =
  | { is: 'over' }
  | ({ is: 'done' | 'wrong' } & Account)
  | ({ is: 'locked'; retryAfterSeconds: number } & Account)

/** What a new password is held against besides itself. */
export interface PasswordOwner {
  /** Null before the account exists. */
  user_id: number | null
  email: string
  first: string
  last: string
}

/** A rule that a new password breaks: a stable code and the sentence a person reads. */
export interface BrokenRule {
  code: string
  message: string
}

/** A password that passed, in whatever form the provider stores it. Never logged, never sent. */
export interface PreparedPassword {
  prepared: string
}

/** What an id token says. Times are seconds since 1970. */
export interface IdClaims {
  user_id: number
  session_id: string
  auth_time: number
  exp: number
  email: string
}

/**
 * Who somebody is. Sign-in, forgot password, change password and current session go through here, whichever provider stands
 * behind. Lockout and the rules for passwords are the provider's; limits by address, sessions, links and mails are the
 * product's own. `Unit` is the caller's unit of work: a provider that keeps its data in the same database writes into it.
 */
export interface IdentityPort<Unit> {
  /**
   * Looks at the lockout, then the password, then the state of the account. Fails with UNAVAILABLE when too busy.
   * @param lead what follows a right password, in the unit of work that ends the count of failures
   */
  signIn<Led>(
    attempt: { email: string; password: string },
    lead: (unit: Unit, accepted: Accepted) => Promise<Led>,
  ): Promise<Refused | (Accepted & { led: Led })>
  /** Holds a code against a challenge of `signIn`; null where the challenge is none of this provider's. */
  answerCode(challenge: string, code: string): Promise<CodeResult | null>
  /** Makes the provider let somebody in, or not, as the account is now. May be told twice. */
  tellWhetherActive(user_id: number): Promise<void>

  /** The account that a reset link may be sent to: known, active, address verified. */
  findRecoverable(unit: Unit, email: string): Promise<(Account & { first: string }) | null>
  /** The account that waits for its address to be verified. */
  findUnverified(unit: Unit, email: string): Promise<(Account & { first: string }) | null>

  /** Whether this is the user's password now. */
  confirmPassword(user_id: number, password: string): Promise<boolean>
  /** How hard a password is to guess (0 to 4), and every rule that shows from its text and its owner; nothing is prepared. */
  judgePassword(password: string, owner: PasswordOwner): Promise<{ strength: number; broken: BrokenRule[] }>
  /** Holds a new password to the rules: what to store, or every broken rule. */
  preparePassword(password: string, owner: PasswordOwner): Promise<PreparedPassword | { broken: BrokenRule[] }>
  /** Makes it the user's password: no longer temporary, nothing to reset, lockout over. */
  storePassword(unit: Unit, user_id: number, password: PreparedPassword): Promise<void>
  /** Makes an account that cannot sign in before its address is verified. */
  createAccount(unit: Unit, user_id: number, password: PreparedPassword): Promise<void>
  /** The address has been proved by a link that was sent to it. */
  confirmEmail(unit: Unit, user_id: number): Promise<void>

  /** Signs a token for a session. */
  issueIdToken(session: { user_id: number; session_id: string; started_at: Date; email: string }): Promise<string>
  /** What a token says, or null when it is not ours, altered, or past its time. There is no other way to read one. */
  readIdToken(token: string): Promise<IdClaims | null>
  /** Public parts of the keys that verify now (RFC 7517). */
  jwks(): Promise<{ keys: object[] }>
  /** A new key signs from now on; the one before still verifies for as long as its tokens live. */
  rotateKeys(): Promise<void>
}
