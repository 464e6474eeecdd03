import { z } from "zod";
import { listFields, pageFields } from "~/kernel/list-fields";

export const ListQuery = z.object(listFields);

export const PageQuery = z.object(pageFields);
