/**
 * A list of passwords that everybody knows: common ones, or those of breaches. Answers at once and without telling anybody
 * which password was asked for.
 */
export interface CommonPasswordsPort {
  includes(password: string): Promise<boolean>
}
