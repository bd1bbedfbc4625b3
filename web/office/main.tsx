/** Starts the office in the browser. */
// Imported before all other styles, because the first file sets the order of the layers.
import './layers.css'
import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { officeOfSlices } from '#resources/office.ts'
import { onSignOut } from './calls/sign-out.ts'
import { registerOffice } from './registry.ts'
import { reloadAfterRelease } from './release.ts'
import { RouterContext } from './router-context.ts'
import { officeRoutes } from './routes.tsx'

reloadAfterRelease()
registerOffice(officeOfSlices)
officeOfSlices.onSignOut.forEach(onSignOut)
const router = createBrowserRouter(officeRoutes())

createRoot(document.getElementById('office')!).render(
  <StrictMode>
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  </StrictMode>,
)
