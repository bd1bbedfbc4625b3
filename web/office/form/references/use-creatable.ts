/** Whether a field may create a record of the resource that it refers to. */
import { useEffect, useState } from 'react'
import { mayCall } from '#web/office/records/may-call.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { screensFor } from '#web/office/records/screens.ts'

/** The screens of the target, if they list fields for a short form and the user may create. */
export function useCreatable(target: string): Screens | undefined {
  const [screens, setScreens] = useState<Screens>()
  useEffect(() => {
    let isCurrent = true
    void screensFor(target).then((found) => {
      if (isCurrent && found?.quickCreateFields && mayCall(found.api.create)) setScreens(found)
    })
    return () => {
      isCurrent = false
    }
  }, [target])
  return screens
}
