import { z } from "zod";
import { listFields, pageFields } from "~/kernel/list-fields";

/** What `GET /api/clients` takes in the URL. */
export const ListQuery = z.object(listFields);

/** The same for the page. */
export const PageQuery = z.object(pageFields);
