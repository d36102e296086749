import { z } from 'zod' // expect: eslint(no-restricted-imports)
import { readFileSync } from 'node:fs' // expect: eslint(no-restricted-imports)
import type { Endpoint } from '#contract/core/endpoint.ts' // expect: eslint(no-restricted-imports)
import { config } from '#server/kernel/config.ts' // expect: eslint(no-restricted-imports)
import { byRelative } from '../contract/constants.ts' // expect: eslint(no-restricted-imports)
import { bandOf } from '#science/bands/bands.ts'
import { neighbour } from './neighbour.ts'
export { mount } from '#server/kernel/mount.ts' // expect: eslint(no-restricted-imports)

export const late = () => import('#client/lib/format.ts') // expect: eslint(no-restricted-imports)
export const now = () => new Date() // expect: eslint(no-restricted-globals)
export const chance = () => Math.random() // expect: eslint(no-restricted-properties)
export const stage = () => process.title // expect: eslint(no-restricted-globals)
export const used = [z, readFileSync, config, byRelative, bandOf, neighbour]
export type Used = Endpoint
