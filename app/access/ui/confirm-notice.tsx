import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";

interface ConfirmNoticeProps {
	/** The page that the confirmation comes back to. */
	back: string;
	children: ReactNode;
}

/** Says that a page changes something for a fresh session alone, and leads to where one confirms who one is. */
export function ConfirmNotice({ back, children }: ConfirmNoticeProps) {
	const confirm = (
		<LinkButton to={`/settings/confirm?redirectTo=${back}`} size="s">
			{m.access_confirm_it()}
		</LinkButton>
	);
	return (
		<Notice className="mb-6" action={confirm}>
			{children}
		</Notice>
	);
}
