import type { BrandKey } from '#contract/brands/brand.ts'
import type { Enrolment } from '#contract/resources/second-factor.ts'
import type { Db } from '#server/kernel/database.ts'

interface Holder {
  user_id: number
  email: string
  first: string
}

/** The second step of a sign-in; the composition supplies it. */
export interface SecondStep {
  begin(db: Db, who: { user_id: number; brand: BrandKey }): Promise<{ challenge: string; enrolment?: Enrolment } | null>
  /** The unit of work has to be kept whatever comes out, because wrong codes count. */
  answer(
    db: Db,
    given: { challenge: string; code: string; brand: BrandKey },
  ): Promise<
    | { is: 'done'; holder: Holder; recovery_codes: string[] | null }
    | { is: 'over' }
    | { is: 'wrong'; holder: Holder }
    | { is: 'locked'; holder: Holder; retryAfterSeconds: number }
  >
}
