import { ClientFields } from "~/clients/domain/client-input";
import { rowsOf } from "~/limits/domain/row-result";
import { PaymentRow } from "~/payments/domain/payment-input";
import { EntryFields } from "~/time/domain/time-entry-input";

/** Bodies of many rows, each as the path for one takes it. */

export const ManyClients = rowsOf(ClientFields);
export const ManyEntries = rowsOf(EntryFields);
export const ManyPayments = rowsOf(PaymentRow);
