/** What bringing an order costs. */
export const demoFees = { insideDhakaTaka: 60, outsideTaka: 120 }
