// What the gateway's own page does: back to the shop without another press.
document.forms[0].submit()
