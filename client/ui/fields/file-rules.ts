export interface FileRules {
  /** Endings with their dot, lower case: ".pdf". */
  endings?: readonly string[]
  maxBytes?: number
  maxFiles?: number
}

interface FileLike {
  name: string
  size: number
}

/** Parts what was chosen into files that may be sent and sentences about those that may not. */
export const sortFiles = <File extends FileLike>(
  files: readonly File[],
  { endings, maxBytes, maxFiles }: FileRules,
) => {
  const taken: File[] = []
  const refused: string[] = []
  for (const file of files) {
    if (endings && !endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      refused.push(`${file.name} is not one of ${endings.join(', ')}.`)
    } else if (file.size === 0) refused.push(`${file.name} is empty.`)
    else if (maxBytes !== undefined && file.size > maxBytes) {
      refused.push(`${file.name} is ${sizeText(file.size)}; at most ${limitText(maxBytes)} can be sent.`)
    } else if (maxFiles !== undefined && taken.length >= maxFiles) {
      refused.push(
        maxFiles === 1
          ? `Only one file can be sent; ${file.name} was left out.`
          : `${file.name} was left out; at most ${maxFiles} files can be sent.`,
      )
    } else taken.push(file)
  }
  return { taken, refused }
}

/** A limit in words: whole, as it is said elsewhere, and never more than what is taken. */
const limitText = (bytes: number) => (bytes < 1_000_000 ? sizeText(bytes) : `${Math.floor(bytes / 1_000_000)} MB`)

/** A size in words: "640 kB", "2.4 MB". */
export const sizeText = (bytes: number) => {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}
