import { gzipAsync } from '@gfx/zopfli'
import { readFile, writeFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'

// The same format as gzip in three percent fewer bytes.
for (const file of workerData as readonly string[])
  await writeFile(`${file}.gz`, await gzipAsync(await readFile(file), { numiterations: 1 }))
