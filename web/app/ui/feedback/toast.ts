/** Tells the visitor something in passing: toast('…'), toast.success, toast.error, toast.loading. */
export { toast } from 'react-hot-toast/headless'

/** How long each kind stays (ms). The library itself keeps at most 20. A duration for all would end a loading toast too. */
export const toastTimes = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  loading: { duration: Infinity },
}
