/** Tells the visitor something in passing: toast('…'), toast.success, toast.error, toast.loading. */
export { toast } from 'react-hot-toast/headless'
