/** Media types of documents that people send, each with the ending that its files have. */
export const DOCUMENT_ENDINGS = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'txt',
} as const
/** The endings as a chooser of files wants them. */
export const DOCUMENT_SUFFIXES = Object.values(DOCUMENT_ENDINGS).map((ending) => `.${ending}`)
export type DocumentType = keyof typeof DOCUMENT_ENDINGS
export type DocumentEnding = (typeof DOCUMENT_ENDINGS)[DocumentType]

/** The type that a file's name speaks of; browsers do not know them all. */
export const documentTypeOf = (name: string): DocumentType | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return (Object.keys(DOCUMENT_ENDINGS) as DocumentType[]).find((type) => DOCUMENT_ENDINGS[type] === ending)
}
