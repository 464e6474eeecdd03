import { isId } from "~/kernel/id";

/** What begins the choice of an invoice that is offered in a form; its number follows. */
export const OFFERED = "invoice:";

/** Lines that an address or a form leaves for later. */
export function readLater(text: string | null | undefined): string[] {
	return (text ?? "").split(",").filter((each) => isId(each));
}
