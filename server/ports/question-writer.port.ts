/** What a writer is told, and all it is told: never a name, mail, answer, note, company or number finer than a band. */
export interface WritingRequest {
  kind: 'analysis' | 'questions'
  locale: string
  audience: 'manager' | 'candidate' | 'coach'
  roleTitle: string
  /** The most items that are wanted. */
  count: number
  traits: readonly { code: string; label: string; band: string; side: 'L' | 'M' | 'H' }[]
  gaps: readonly { code: string; side: 'LOW' | 'HIGH'; weight: 1 | 2 | 3 }[]
}

/**
 * Somebody who suggests other words than those of the rules. What comes back is a stranger's: whoever asked holds it to the contract
 * of writers before anybody sees it. Fails where nothing came in time.
 */
export interface QuestionWriterPort {
  id: string
  version: string
  /** Of the words in which it is asked. */
  promptVersion: string
  write(request: WritingRequest): Promise<unknown>
}
