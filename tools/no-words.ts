/** Ends a command that takes no words where it is given some, before it does anything: whoever asks for `--help` gets no change of files. */
export const demandNoWords = (command: string): void => {
  const words = process.argv.slice(2)
  if (words.length === 0) return
  process.stderr.write(`${command} takes no words, and was given: ${words.join(' ')}\n`)
  process.exit(1)
}
