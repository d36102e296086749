import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

// A server that runs, and whoever has a page open, still ask for the files of the build that they began with: they stay for one build more.

const PACKED = /\.(br|gz)$/

/** The files that a build left, as its manifest names them; none where nothing was built yet. */
export const filesOfBuild = async (folder: string): Promise<string[]> => {
  const written = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const chunks = Object.values(
    JSON.parse(written) as Record<string, { file: string; css?: string[]; assets?: string[] }>,
  )
  return chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
}

/** Removes from a build's folder what is neither of the build that lies there nor of the one before. */
export const clearOlderBuilds = async (folder: string, before: readonly string[]): Promise<void> => {
  const kept = new Set([...before, ...(await filesOfBuild(folder))])
  const present = await readdir(join(folder, 'assets'))
  const old = present.filter((name) => !kept.has(`assets/${name.replace(PACKED, '')}`))
  await Promise.all(old.map((name) => rm(join(folder, 'assets', name))))
}
