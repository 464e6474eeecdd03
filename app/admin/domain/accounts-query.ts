import { z } from "zod";
import { pageFields } from "~/kernel/list-fields";

export const AccountsQuery = z.object({ ...pageFields, tickets: pageFields.cursor });
