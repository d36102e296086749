import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { workerData } from 'node:worker_threads'
import { gzip } from 'node:zlib'

type Pack = (bytes: Uint8Array) => Promise<Uint8Array>

const zip = promisify(gzip)

/** The same format in three percent fewer bytes; where the package is not installed, gzip at its own best. */
const packer = async (): Promise<Pack> => {
  try {
    const { gzipAsync } = await import('@gfx/zopfli')
    return (bytes) => gzipAsync(bytes, { numiterations: 1 })
  } catch {
    return (bytes) => zip(bytes, { level: 9 })
  }
}

const pack = await packer()
for (const file of workerData as readonly string[]) await writeFile(`${file}.gz`, await pack(await readFile(file)))
