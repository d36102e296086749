import './styles/public.css'
import { hydrateRoot } from 'react-dom/client'
import { PublicApp } from '#client/public-app/public-app.tsx'
import { readBoot } from '#client/lib/boot.ts'
import { keepTheme } from '#client/ui/theme.ts'

const root = document.getElementById('root')
if (root) {
  keepTheme()
  hydrateRoot(root, <PublicApp path={location.pathname} boot={readBoot()} />)
}
