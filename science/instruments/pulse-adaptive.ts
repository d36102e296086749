import { type Form } from './form.ts'
import { WORK_STYLE_108 } from './work-style-108.ts'

/** How many statements the pulse asks as a rule: simulated on 500 real people. Some are asked fewer, some more. */
export const PULSE_USUAL = 63

/**
 * Repeated pulse for employees: the 108 items chosen one by one, about 63 of them, five domains, no facets.
 * Never in hiring, because people see different items. Scored by `#science/adaptive`, not by a norm.
 */
export const PULSE_ADAPTIVE: Form = {
  ...WORK_STYLE_108,
  code: 'pulse-adaptive',
  title: 'Work style pulse',
  source: 'IPIP 120-item five-factor form (Johnson 2014), items chosen one by one',
  minutes: [6, 8],
  hiringAllowed: false,
  pages: [],
  scales: WORK_STYLE_108.scales.filter((scale) => scale.level === 'domain'),
}
