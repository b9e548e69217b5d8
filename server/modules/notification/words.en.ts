/** The words of mails and SMS in English. SMS keep to 7-bit characters: any other would double their price. */
export const en = {
  dates: 'en-GB',
  greeting: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  slogan: 'Haat, the village market online',

  verify: {
    subject: 'Confirm your email for Haat',
    preview: 'One step is left to open your account.',
    title: 'Confirm your email',
    text: 'Thank you for joining Haat. Confirm that this is your email, and your account is open.',
    action: 'Confirm my email',
    life: 'The link works once, for 24 hours.',
    footer:
      'You get this because somebody registered at Haat with this address. If it was not you, do nothing: without the link no account is opened.',
  },
  code: {
    reset: {
      subject: 'Your code to reset your password',
      title: 'Reset your password',
      text: 'Type this code on the page where you asked for it:',
      footer:
        'You get this because somebody asked to reset the password of your Haat account. If it was not you, do nothing: your password stays as it is.',
    },
    contact: {
      subject: 'Your code to confirm this email',
      title: 'Confirm this email',
      text: 'Type this code on the page where you asked for it:',
      footer:
        'You get this because somebody entered this address in their Haat profile. If it was not you, do nothing: nothing changes.',
    },
    preview: 'It is good for 5 minutes.',
    life: 'It is good for 5 minutes, and for you alone: nobody from Haat ever asks for it.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: 'The password of your Haat account was changed. If it was you, there is nothing to do.',
    sms: (at: string, url: string) =>
      `Your Haat password was changed on ${at}. Not you? Reset it now: ${url}`,
  },
  newDevice: {
    subject: 'New login to your account',
    preview: 'If it was you, there is nothing to do.',
    title: 'New login to your account',
    text: 'Somebody logged in to your Haat account on a device that we have not seen before. If it was you, there is nothing to do.',
    sms: (device: string, at: string, url: string) =>
      `New login to your Haat account: ${device}, ${at}. Not you? Reset your password: ${url}`,
  },
  contactChange: {
    email: {
      subject: 'The email of your account is being changed',
      text: (to: string) =>
        `Somebody who is logged in to your Haat account asked to change its email to ${to}. If it was you, there is nothing to do here.`,
      sms: (to: string, url: string) =>
        `The email of your Haat account is being changed to ${to}. Not you? Reset your password: ${url}`,
    },
    phone: {
      subject: 'The phone number of your account is being changed',
      text: (to: string) =>
        `Somebody who is logged in to your Haat account asked to change its phone number to ${to}. If it was you, there is nothing to do here.`,
      sms: (to: string, url: string) =>
        `The phone of your Haat account is being changed to ${to}. Not you? Reset your password: ${url}`,
    },
    preview: 'If it was you, there is nothing to do.',
  },
  googleLinked: {
    subject: 'Google sign-in was added to your account',
    preview: 'If it was you, there is nothing to do.',
    title: 'Google sign-in was added',
    text: (email: string) =>
      `You can now log in to your Haat account with the Google account ${email}. Your password works as before.`,
    sms: (url: string) =>
      `Google sign-in was added to your Haat account. Not you? Reset your password: ${url}`,
  },
  buttonFails: 'If the button does nothing, open this address:',
  when: 'When',
  device: 'Device',
  notYou: 'Was it not you? Reset your password now; that logs out every device.',
  reset: 'Reset my password',
  accountFooter: 'You get this because it concerns the safety of your Haat account.',
}
