export { registerPaymentSandbox } from './register-payment-sandbox.ts'
