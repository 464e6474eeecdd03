import { Form, Link } from "@remix-run/react";
import type { Plan } from "~/billing/domain/plan";
import { subscriptionLabel } from "~/billing/domain/upgrade-words";
import { m } from "~/paraglide/messages";
import { failureMessages } from "~/ui/form/unanswered";
import { useSubmission } from "~/ui/form/use-submission";
import { Icon, type IconName } from "~/ui/icon";
import type { NavLink } from "./viewer";

interface AccountItemsProps {
	plan: Plan;
	links: readonly NavLink[];
	path: string;
}

export function AccountItems({ plan, links, path }: AccountItemsProps) {
	return (
		<>
			{ITEMS.filter(({ to }) => links.some((link) => link.to === to)).map(({ to, icon, label }) => (
				<Link key={to} className="menu-item" to={to} aria-current={path === to ? "page" : undefined}>
					<Icon name={icon} />
					{label(plan)}
				</Link>
			))}
			<hr />
			<Form method="post" action="/sign-out" {...failureMessages(m.ui_unreached(), m.access_sign_out_failed())}>
				<SignOut />
			</Form>
		</>
	);
}

/** Whether a link belongs to the user menu, by its path. */
export function isAccountLink({ to }: NavLink): boolean {
	return ITEMS.some((item) => item.to === to);
}

const ITEMS: { to: string; icon: IconName; label(plan: Plan): string }[] = [
	{ to: "/settings", icon: "gear", label: m.shell_settings },
	{ to: "/subscription", icon: "card", label: subscriptionLabel },
	{ to: "/support", icon: "help", label: m.shell_support },
];

function SignOut() {
	const { pending, button } = useSubmission();
	return (
		<button type="submit" className="menu-item" {...button}>
			<Icon name="out" />
			{pending ? m.shell_signing_out() : m.shell_sign_out()}
		</button>
	);
}
