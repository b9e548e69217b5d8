/** Shows a toast: toast('…'), toast.success, toast.error, toast.loading. */
export { toast } from 'react-hot-toast/headless'

/** Duration of each kind (ms). The library keeps at most 20. One duration for all would end a loading toast, too. */
export const toastTimes = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  loading: { duration: Infinity },
}
