/** Media types of resumes, each with the ending that its files have. */
export const RESUME_ENDINGS = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'txt',
} as const
export type ResumeType = keyof typeof RESUME_ENDINGS

/** The type that a file's name speaks of; browsers do not know them all. */
export const resumeTypeOf = (name: string): ResumeType | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return (Object.keys(RESUME_ENDINGS) as ResumeType[]).find((type) => RESUME_ENDINGS[type] === ending)
}
