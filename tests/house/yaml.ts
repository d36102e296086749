/** What a file of YAML says. */
export type Yaml = string | Yaml[] | { [name: string]: Yaml }

interface Line {
  indent: number
  text: string
  at: number
}

const plain = (text: string): Yaml => {
  const quoted = /^"([^"]*)"$|^'([^']*)'$/.exec(text)
  if (quoted) return quoted[1] ?? quoted[2] ?? ''
  if (text === '{}') return {}
  if (text === '[]') return []
  if (/^[[{&*!|>%@`]/.test(text)) throw new Error(`${text} is more YAML than is read here`)
  return text
}

const NAME = /^((?:"[^"]+"|[\w./-]+)):(?: (.*))?$/

/** Reads as much YAML as the files of `deploy` use (blocks, lists, plain and quoted words) and refuses everything else. */
export const readYaml = (source: string): Yaml[] =>
  source.split(/^---$/m).map((part) => {
    const lines: Line[] = part.split('\n').flatMap((raw, index) => {
      if (/^\s*(#.*)?$/.test(raw)) return []
      if (/\t/.test(raw)) throw new Error(`line ${index + 1}: a tab`)
      const indent = raw.length - raw.trimStart().length
      return [{ indent, text: raw.trim(), at: index + 1 }]
    })
    const value = block(lines, 0)
    const [left] = lines
    if (left) throw new Error(`line ${left.at}: ${left.text} stands at no known depth`)
    return value
  })

const block = (lines: Line[], indent: number): Yaml => (lines[0]?.text.startsWith('- ') ? list : map)(lines, indent)

const list = (lines: Line[], indent: number): Yaml[] => {
  const items: Yaml[] = []
  for (let line = lines[0]; line?.indent === indent && line.text.startsWith('- '); line = lines[0]) {
    const text = line.text.slice(2)
    lines.shift()
    if (NAME.test(text) && !text.startsWith('"')) {
      lines.unshift({ ...line, indent: indent + 2, text })
      items.push(map(lines, indent + 2))
    } else items.push(plain(text))
  }
  return items
}

const map = (lines: Line[], indent: number): { [name: string]: Yaml } => {
  const found: { [name: string]: Yaml } = {}
  for (let line = lines[0]; line?.indent === indent; line = lines[0]) {
    const read = NAME.exec(line.text)
    if (!read) throw new Error(`line ${line.at}: ${line.text}`)
    const name = (read[1] ?? '').replaceAll('"', '')
    if (name in found) throw new Error(`line ${line.at}: ${name} is there twice`)
    lines.shift()
    const next = lines[0]
    if (read[2] !== undefined) found[name] = plain(read[2])
    else if (next && next.indent > indent) found[name] = block(lines, next.indent)
    else throw new Error(`line ${line.at}: ${name} has no value`)
  }
  return found
}
