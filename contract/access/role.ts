import * as z from 'zod/mini'
import { ROLES } from './roles.ts'

/** A role as it comes from outside. */
export const Role = z.enum(ROLES)
export type Role = z.output<typeof Role>
