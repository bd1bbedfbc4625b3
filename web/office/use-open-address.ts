/** Opens an address: within the office without loading the page anew. */
import { useNavigate } from 'react-router'
import { isOfficePath } from './addresses.ts'

export function useOpenAddress(): (address: string) => void {
  const navigate = useNavigate()
  return (address) => {
    if (isOfficePath(address)) void navigate(address)
    else location.assign(address)
  }
}
