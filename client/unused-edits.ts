import type { ESTree } from 'vite'

/** What of a library's file no page ever comes to. */
export interface Unused {
  /** The end of the file's name. */
  file: string
  /** What is the same for ever, because nobody here gives it another value: a name, or `.of.names` of whatever has them. */
  always: Readonly<Record<string, string>>
  /** Functions that find nothing to do, and what they answer. */
  idle: Readonly<Record<string, string>>
  /** Kinds of nodes that no page has, by the number in their `tag`. */
  tags: readonly number[]
  /** What is handed out and asked for by nobody: `exports.name`, `Name.prototype`. */
  handedOut: readonly string[]
  /** Errors that are made while the file is read, only to be told apart when they are caught: nobody asks where they come from. */
  signals: readonly string[]
}

export type Node = ESTree.Node & Record<string, unknown>
export interface Edit {
  start: number
  end: number
  text: string
}
/** Takes a place in the text, what shall stand there, and by which entry of `Unused`. */
type Put = (why: string, place: { start: number; end: number }, text: string) => void

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node below one, with its name in the node that has it. */
export const walk = (node: Node, visit: (node: Node, key: string, parent: Node) => void): void => {
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) {
        visit(child, key, node)
        walk(child, visit)
      }
}

/** `root.state.isNew` as ".root.state.isNew"; begins after the last that is no plain name. */
const namesOf = (node: Node): string => {
  if (node.type === 'Identifier') return `.${node.name}`
  return node.type === 'MemberExpression' && !node.computed
    ? namesOf(node.object as Node) + namesOf(node.property as Node)
    : ''
}

/** Whether something stands there to be read, and not to be named or written. */
const isRead = (key: string, parent: Node): boolean => {
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed
  if (parent.type === 'Property') return key === 'value' || parent.computed
  if (parent.type === 'UnaryExpression') return parent.operator !== 'delete'
  if (parent.type === 'UpdateExpression') return false
  if (key === 'left') return parent.type === 'LogicalExpression' || parent.type === 'BinaryExpression'
  return !['id', 'params', 'param', 'label'].includes(key)
}

const sameForEver = ({ always }: Unused, put: Put, node: Node, key: string, parent: Node): void => {
  if (node.type === 'AssignmentExpression' && node.operator === '=' && node.left.type === 'Identifier') {
    const { name } = node.left
    if (Object.hasOwn(always, name)) put(name, { start: node.start, end: node.right.start }, '')
  }
  if ((node.type !== 'Identifier' && node.type !== 'MemberExpression') || !isRead(key, parent)) return
  const names = namesOf(node)
  const found = Object.keys(always).find((one) =>
    one.startsWith('.') ? node.type === 'MemberExpression' && names.endsWith(one) : names === `.${one}`,
  )
  if (found) put(found, node, `(${always[found]})`)
}

const isTag = (node: Node): boolean => /(^|\.)tag$/.test(namesOf(node))
const numberOf = (node: Node | null): number =>
  node?.type === 'Literal' && typeof node.value === 'number' ? node.value : Number.NaN
const isWayOut = (node: Node | undefined): boolean =>
  node !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(node.type)

const kinds = ({ tags }: Unused, put: Put, node: Node): void => {
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
    const number = numberOf(node.left as Node)
    if (tags.includes(number) && isTag(node.right as Node))
      put(`tag ${number}`, node, node.operator === '===' ? '!1' : '!0')
  }
  if (node.type !== 'SwitchStatement' || !isTag(node.discriminant as Node)) return
  node.cases.forEach(({ test, consequent }, at) => {
    const number = numberOf(test as Node | null)
    const [first, last] = [consequent[0], consequent.at(-1)]
    if (!first || !last || !tags.includes(number)) return
    // What the case before runs into is not this case's alone.
    const before = node.cases[at - 1]?.consequent
    if (before && !isWayOut(before.at(-1) as Node | undefined)) return
    put(`tag ${number}`, { start: first.start, end: first.start }, 'if(!1){')
    put(`tag ${number}`, { start: last.end, end: last.end }, '}break;')
  })
}

const nothingToDo = ({ idle, handedOut }: Unused, put: Put, node: Node): void => {
  if (node.type === 'FunctionDeclaration' && node.id && node.body && Object.hasOwn(idle, node.id.name))
    put(node.id.name, node.body, `{return ${idle[node.id.name]}}`)
  if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
    const names = `${namesOf(node.expression.left as Node)}.`
    const one = handedOut.find((name) => names.startsWith(`.${name}.`))
    if (one) put(one, node, '')
  }
}

/**
 * An error notes where it was made. While somebody watches the page (developer tools, Lighthouse, tests) that makes the engine read all
 * functions around it once more: here the whole file, 10 ms before anything is drawn.
 */
const withoutTrace = ({ signals }: Unused, put: Put, node: Node): void => {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init?.type !== 'CallExpression')
    return
  if (signals.includes(node.id.name) && namesOf(node.init.callee as Node) === '.Error')
    put(node.id.name, node.init, 'Object.create(Error.prototype)')
}

/**
 * What is unused in a file, as edits of its text.
 * @throws Error where an entry is not found: the library is not what it was, and is looked at anew
 */
export const editsFor = (program: Node, unused: Unused): Edit[] => {
  const edits: Edit[] = []
  const found = new Set<string>()
  const put: Put = (why, { start, end }, text) => {
    found.add(why)
    edits.push({ start, end, text })
  }
  walk(program, (node, key, parent) => {
    sameForEver(unused, put, node, key, parent)
    kinds(unused, put, node)
    nothingToDo(unused, put, node)
    withoutTrace(unused, put, node)
  })
  const { always, idle, tags, handedOut, signals } = unused
  const kept = tags.map((tag) => `tag ${tag}`)
  const wanted = [...Object.keys(always), ...Object.keys(idle), ...kept, ...handedOut, ...signals]
  const missing = wanted.filter((one) => !found.has(one))
  if (missing.length) throw new Error(`${unused.file} has no ${missing.join(', ')}: look what it does now.`)
  return edits
}
