import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, startProduct, stopProduct } from './product.ts'
import { runningProduct } from './running-product.ts'
import { UNHURRIED } from './unhurried.ts'

/** A server beside the one of the other tests, on the same database, that is set up otherwise. `settings` are told its address. */
export const startSecondProduct = async (settings: (url: string) => Promise<Record<string, string>>) => {
  const { data } = runningProduct()
  const port = await freePort()
  const url = `http://hb.localhost:${port}`
  const password = (await readFile(join(data, 'pg-password'), 'utf8')).trim()
  const product = await startProduct({
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: `postgres://postgres:${encodeURIComponent(password)}@localhost/traitmark?host=${encodeURIComponent(join(data, 'pg'))}`,
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    ...UNHURRIED,
    LOG_LEVEL: 'error',
    ...(await settings(url)),
  })
  return { url, stop: () => stopProduct(product) }
}
