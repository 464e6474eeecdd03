/** What an invoice says of where it is delivered, where that is another place than the client's: BT-70, BT-75, BT-77 to BT-80. */
export const DELIVERY_PARTS = ["Name", "StreetAddress", "Zip", "City", "State", "Country"] as const;
type DeliveryPart = (typeof DELIVERY_PARTS)[number];

export type DeliveryDetails = { [Part in DeliveryPart as `delivery${Part}`]?: string | undefined };
