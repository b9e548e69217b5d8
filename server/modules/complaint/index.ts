export { presentOwn } from './complaint.present.ts'
export { findComplaintByLink, forgetComplaintsAbout } from './complaint.repo.ts'
export { keepComplaint } from './keep-complaint.ts'
export { registerComplaints } from './complaint.routes.ts'
