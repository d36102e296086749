import { run } from './run.ts'

/** What a step of the checks came to. */
export interface Outcome {
  title: string
  passed: number
  failed: number
  skipped: number
  /** What went wrong, for the reader of the end of a long run. */
  remarks?: string[]
  /** What passed only when it was tried again: no failure, and still worth a look. */
  unsteady?: string[]
  /** The files that took longest. */
  longest?: string[]
}

const PROJECTS = ['pure', 'server', 'client', 'tests']

/** Types, lint and format: one check each. Every one runs, so that one look shows all faults. */
export async function staticChecks(): Promise<Outcome[]> {
  return [await check('types', types), await check('lint', lint), await check('format', format)]
}

/** Builds the product once, before tests start several of it at once. */
export const buildCheck = (): Promise<Outcome> =>
  check('build', () => complaintsOf('node', ['tools/build.ts', '--if-needed']))

/** Prints a step's result in one line. */
export function tell({ title, passed, failed, skipped }: Outcome, seconds: number): void {
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ]
  console.log(`${failed ? 'FAILED' : 'ok'}  ${title}: ${counts.join(', ')} (${seconds.toFixed(1)} s)`)
}

/** Says once more, at the end, what failed where, and what was unsteady: the output of the steps is long, and often only its end is kept. */
export function recap(outcomes: readonly Outcome[]): void {
  list('What took longest', outcomes, ({ longest = [] }) => longest)
  list('What passed only when it was tried again', outcomes, ({ unsteady = [] }) => unsteady)
  list('What failed', outcomes, ({ failed, remarks = [] }) => (failed > 0 ? remarks : []))
}

function list(heading: string, outcomes: readonly Outcome[], of: (outcome: Outcome) => readonly string[]): void {
  if (outcomes.every((outcome) => of(outcome).length === 0)) return
  console.log(`\n${heading}:`)
  for (const outcome of outcomes) for (const remark of of(outcome)) console.log(`${outcome.title}:\n  ${remark}`)
  console.log('')
}

/** Runs a step, prints its line, and gives what it came to. */
export async function timed(work: () => Promise<Outcome>): Promise<Outcome> {
  const begin = performance.now()
  const outcome = await work()
  tell(outcome, (performance.now() - begin) / 1000)
  return outcome
}

const check = (title: string, complaints: () => Promise<string>): Promise<Outcome> =>
  timed(async () => {
    const words = (await complaints()).trim()
    if (words) console.log(words)
    return {
      title,
      passed: words ? 0 : 1,
      failed: words ? 1 : 0,
      skipped: 0,
      remarks: words ? [words.slice(0, 600)] : [],
    }
  })

/** Two projects at a time: each takes one processor. */
async function types(): Promise<string> {
  const left = [...PROJECTS]
  const found: string[] = []
  const work = async () => {
    for (let project = left.pop(); project; project = left.pop())
      found.push(await complaintsOf('tsc', ['-p', `tsconfig.${project}.json`]))
  }
  await Promise.all([work(), work()])
  return found.filter(Boolean).join('\n')
}

const lint = () => complaintsOf('oxlint', ['--deny-warnings'])
const format = () => complaintsOf('oxfmt', ['--check'])

/** These programs end soon: to clean up their memory less often costs less than the memory. */
const SHORT_LIVED = { GOGC: '400' }

/** What a program says when it is not content; nothing when it is. */
async function complaintsOf(program: string, args: string[]): Promise<string> {
  const { code, output } = await run(`node_modules/.bin/${program}`, args, { env: SHORT_LIVED })
  return code === 0 ? '' : output.trim() || `${program} ended with ${code ?? 'a signal'}`
}
