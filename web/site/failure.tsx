/** Stands between the site's frame and its pages: a page that fails leaves header and footer standing. */
import { Outlet } from 'react-router'

export default function Pages() {
  return <Outlet />
}
