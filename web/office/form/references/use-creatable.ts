/** Whether a record of a resource may be created in passing, from a field that points to it. */
import { useEffect, useState } from 'react'
import { mayCall } from '#web/office/records/may-call.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { screensFor } from '#web/office/records/screens.ts'

/** Its screens, when they name the few fields that are asked and the person may make the call. */
export function useCreatable(target: string): Screens | undefined {
  const [screens, setScreens] = useState<Screens>()
  useEffect(() => {
    let isCurrent = true
    void screensFor(target).then((found) => {
      if (isCurrent && found?.inPassing && mayCall(found.api.create)) setScreens(found)
    })
    return () => {
      isCurrent = false
    }
  }, [target])
  return screens
}
