import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#client/lib/save-file.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { fileNameOf, qrOf } from './share.model.ts'
import styles from './share.module.css'

const DOT_PX = 16

/** The same picture as dots, for programs that take no drawings. */
const savePng = (name: string, { size, dots }: ReturnType<typeof qrOf>): void => {
  const canvas = document.createElement('canvas')
  canvas.width = size * DOT_PX
  canvas.height = size * DOT_PX
  const paper = canvas.getContext('2d')
  if (!paper) return void toasts.error('The picture could not be made. Use SVG.')
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  for (const [x, y] of dots) paper.fillRect(x * DOT_PX, y * DOT_PX, DOT_PX, DOT_PX)
  canvas.toBlob((blob) => {
    if (blob) saveFile(new File([blob], `${name}.png`, { type: 'image/png' }))
  }, 'image/png')
}

/** A link as a picture that phones read, to look at and to keep. It stays black on white: that is what phones read best. */
export const ShareCode = ({ link, name }: { link: string; name: string }) => {
  const code = qrOf(link)
  const file = fileNameOf(name)
  return (
    <div className={styles.codeRow}>
      <svg className={styles.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`QR code of ${link}`}>
        <path d={`M0 0h${code.size}v${code.size}h-${code.size}z`} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <span className={styles.downloads}>
        <Button
          icon={<IconDownload />}
          onClick={() => saveFile(new File([code.svg], `${file}.svg`, { type: 'image/svg+xml' }))}
        >
          Save as SVG
        </Button>
        <Button icon={<IconDownload />} onClick={() => savePng(file, code)}>
          Save as PNG
        </Button>
      </span>
    </div>
  )
}
