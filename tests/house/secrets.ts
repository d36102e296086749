/** What looks like a secret in a text, by kind. The scanner names the kind and the line, never the secret itself. */
const kinds: readonly [string, RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/],
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\\n[A-Za-z0-9+/=]{16}/],
  ['key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['secret key of AWS', /aws.{0,20}secret.{0,20}['"=:\s][A-Za-z0-9/+=]{40}\b/i],
  ['token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50})/],
  ['token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['token of Slack', /\bxox[abposr]-[A-Za-z0-9-]{20}/],
  ['key of Google', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['live key of a payment service', /\b[rs]k_live_[A-Za-z0-9]{16}/],
  ['key of a language model service', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32}/],
]

const connection = /\b([a-z][a-z0-9+]*):\/\/([^\s:/@'"`]+):([^\s:/@'"`]+)@/gi

/** Passwords that a reader takes for an example, and values filled in at run time. */
const EXAMPLE = /^(password|pass|secret|example|changeme|x+|\*+|\.{3}|<[^>]*>|\$\{.*|\{\{?.*)$/i

/** What in a text looks like a secret: `kind, line`. */
export function secretsIn(text: string): string[] {
  const plain = kinds.flatMap(([kind, pattern]) => {
    const at = text.search(pattern)
    return at === -1 ? [] : [`${kind}, line ${lineOf(text, at)}`]
  })
  const connections = [...text.matchAll(connection)]
    .filter(([, , , password = '']) => !EXAMPLE.test(password))
    .map((match) => `password in an address, line ${lineOf(text, match.index)}`)
  return [...plain, ...connections]
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
