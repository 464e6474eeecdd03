import { z } from "zod";
import { pageFields } from "~/kernel/list-fields";

/** The administrator's page: a search and two places, in the list of accounts and in that of tickets. */
export const AccountsQuery = z.object({ ...pageFields, tickets: pageFields.cursor });
