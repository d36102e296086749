import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Program of the browser that the tests use. */
    chromiumPath: string
  }
}

/** Finds the browser once for all browser tests. */
export function setup(project: TestProject): void {
  const path = findOrInstallChromium((words) => process.stdout.write(`${words}\n`))
  if (!path) throw new Error('There is no Chromium, and none could be installed. Set CHROMIUM_PATH to one.')
  project.provide('chromiumPath', path)
}
