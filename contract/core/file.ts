import * as z from 'zod/mini'

/**
 * The 200 of a call that answers a file (`files` of its endpoint): what a handler returns. On the wire it is the content alone,
 * with its type, and its name as an attachment.
 */
export const FileReply = z.object({
  status: z.literal(200),
  name: z.string(),
  type: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileReply = z.output<typeof FileReply>
