import type { Message } from '#contract/resources/ghl.ts'

/** A person as the CRM is told of them. The location is the company's, never the request's. */
export interface CrmContact {
  locationId: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  companyName: string
}

export interface CrmMessage {
  type: 'SMS' | 'Email' | 'Live_Chat'
  message: string
  subject?: string | undefined
  html?: string | undefined
  attachments?: readonly string[] | undefined
}

/**
 * Conversations with candidates in a customer relations service. Fails with CRM_UNAVAILABLE, RATE_LIMITED or VALIDATION_FAILED,
 * whatever the service said.
 */
export interface CrmPort {
  /** Makes or finds the contact. */
  upsertContact(contact: CrmContact): Promise<string>
  /** Finds the conversation with a contact, or makes it. */
  conversationWith(locationId: string, contactId: string): Promise<string>
  messages(
    conversationId: string,
    page: { limit: number; lastMessageId?: string | undefined },
  ): Promise<{ messages: Message[]; lastMessageId: string | null; nextPage: boolean }>
  /** Deletes whoever has an address there, with what was said; nothing where nobody has. */
  forget(locationId: string, email: string): Promise<void>
  send(contactId: string, message: CrmMessage): Promise<{ conversationId: string; messageId: string }>
}
