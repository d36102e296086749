/** One message to a receiver, the same on every try but for its time. */
export interface WebhookMessage {
  /** Whose name it bears. */
  brand: string
  /** By this a receiver recognises a repeat. */
  id: string
  at: Date
  /** JSON, byte for byte the same on every try. */
  body: string
  /** One, or two while a secret is being replaced: each signs. */
  secrets: readonly string[]
}

/**
 * How a receiver answered; without a status there was no answer, and `why` says so in a sentence. Its words are never kept.
 * `askedToWait`: for so many seconds it does not want to be asked again; 0 where it says nothing.
 */
export type WebhookAnswer =
  | { status: number; ms: number; why: string | null; askedToWait: number }
  | { status: null; ms: number; why: string; askedToWait: 0 }

/** Sends signed messages to addresses that companies choose, and to none that lies inside a network. */
export interface WebhookPort {
  /** Why an address cannot be taken, as far as it can be told without asking anybody; null where it can. */
  refusal(url: string): string | null
  newSecret(): string
  /** Never throws. */
  send(url: string, message: WebhookMessage): Promise<WebhookAnswer>
}
