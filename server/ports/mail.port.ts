/** One mail, complete: a person's address, and the same words as text and as HTML. */
export interface Mail {
  /** The same on every try, so that a repeat can be recognised. */
  id: string
  from: { name: string; address: string }
  to: string
  /** Whom an answer reaches; whoever it is from takes none. */
  reply_to?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where a mail program says in one request that nobody wants more of these (RFC 8058); only in mails that one may refuse. */
  unsubscribe?: string
}

/** The other side takes nothing for this address, today or later: no further try would help. */
export class MailRefused extends Error {}

/**
 * Sends mail. A thrown error means that it may be tried again with the same id, unless it is `MailRefused`. `Unit` is the unit of work in
 * which it is noted that the mail has left: what keeps mails in the same database writes into it.
 */
export interface MailPort<Unit = unknown> {
  send(mail: Mail, unit: Unit): Promise<void>
  /** So many mails at once leave sooner than one after the other. */
  atOnce: number
  /** So many are noted as left in one unit of work: more than one only for what writes them into it, so that all of them leave or none. */
  together?: number
  /** Lets connections go that are kept for the next mail. */
  close?(): void
}
